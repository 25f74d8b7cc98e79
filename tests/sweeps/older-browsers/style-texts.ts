// Style sheets that a script contains as text: those of the embedded forms.
import type { AnyNode } from 'acorn';
import { simple } from 'acorn-walk';
import { literalText } from './literal-text.ts';
import { parseScript } from './script-syntax.ts';

/** A rule with at least one declaration. */
const likeStyles = /[\w\])*]\s*\{\s*-{0,2}[a-z-]+\s*:[^{}]+[;}]/;

/** @returns the texts of a script that contain style rules */
export function styleTexts(code: string): string[] {
  const texts: string[] = [];
  const add = (node: AnyNode) => {
    const text = literalText(node);
    if (text && likeStyles.test(text)) texts.push(text);
  };
  simple(parseScript(code), { Literal: (node) => add(node), TemplateLiteral: (node) => add(node) });
  return texts;
}
