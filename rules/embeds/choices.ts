// Reads a partner's choices on the page for partners, from its URL or from its form.
import { isHexColour } from './contrast.ts';
import { colourNames, embedColours, embedLengths, lengthNames } from './look.ts';
import { maxOptionLength, optionChoices, optionPatterns } from './options.ts';
import { type EmbedName, hiddenLimits } from './parts.ts';
import type { SnippetLook, SnippetOptions } from './snippets.ts';

/** The options, in the order of their attributes. */
const optionNames = [
  'site',
  'form',
  'list',
  'lang',
  'theme',
  'layout',
  'loading',
  'title',
  'lead',
  'email',
  'hidden',
  'utm',
  'privacy',
] as const;
type OptionName = (typeof optionNames)[number];

/** Prefix of the style fields, because an option and a custom property may have the same name. */
export const lookPrefix = 'look-';

/** Placeholder in a snippet for a value that the partner has not filled in. */
const unfilled = { site: 'site-id', form: 'form-number' } as const;

export interface EmbedChoices {
  name: EmbedName;
  /** Valid options that differ from the defaults. */
  options: SnippetOptions;
  /** Valid properties that differ from the defaults. */
  look: SnippetLook;
  /** The texts of the fields, including invalid ones. */
  typed: Record<string, string>;
  /** Names of fields whose values are invalid and left out. */
  wrong: string[];
  /** Missing options without which there is no form. */
  missing: (keyof typeof unfilled)[];
}

/** Reads lines or a query, one pair a line: `source=spring`. @returns null when a pair cannot be an attribute */
function readHidden(text: string): string | null {
  const { most, nameLength, valueLength } = hiddenLimits;
  const lines = text.split(/[\r\n&]+/).filter((line) => line.trim() !== '');
  const pairs = lines.map((line): [string, string] => {
    const [name = '', ...rest] = line.split('=');
    return [name.trim(), rest.join('=').trim()];
  });
  const isRight = pairs.every(
    ([name, value]) =>
      /^[a-z][a-z0-9-]*$/.test(name) && name.length <= nameLength && value !== '' && value.length <= valueLength,
  );
  return isRight && pairs.length <= most ? new URLSearchParams(pairs).toString() : null;
}

/** @returns an empty text for the default, null for an invalid value */
function readOption(name: OptionName, text: string): string | null {
  if (name === 'hidden') return readHidden(text);
  const choices = optionChoices[name];
  // The default language is the language of the page, so no language is omitted.
  if (choices) return choices.includes(text) ? (name !== 'lang' && text === choices[0] ? '' : text) : null;
  if (text.length > maxOptionLength || !(optionPatterns[name]?.[0].test(text) ?? true)) return null;
  return name === 'utm' && text === 'auto' ? '' : text;
}

/** A font family in a comma-separated list, with or without quotes. */
const fontFamily = /^(?:"[\p{L}\d _-]+"|'[\p{L}\d _-]+'|[\p{L}_-][\p{L}\d _-]*)$/u;
const isFontList = (text: string) => text.split(',').every((family) => fontFamily.test(family.trim()));

/** @returns an empty text for the default, null for an invalid value */
function readProperty(name: string, text: string): string | null {
  const colour = colourNames.find((known) => known === name);
  if (colour) {
    if (!isHexColour(text)) return null;
    return text.toLowerCase() === embedColours.light[colour] ? '' : text.toLowerCase();
  }
  const length = lengthNames.find((known) => known === name);
  if (!length) return text.length <= 200 && isFontList(text) ? text : null;
  const { usual, most } = embedLengths[length];
  if (!/^\d{1,3}$/.test(text) || Number(text) > most) return null;
  return Number(text) === usual ? '' : `${Number(text)}px`;
}

/** Style fields, without their prefix. */
const propertyNames: readonly string[] = [...colourNames, 'font', ...lengthNames];

/** @param offered the forms that the site offers; the first is the default */
export function readEmbedChoices(query: URLSearchParams, offered: readonly EmbedName[]): EmbedChoices {
  const typed: Record<string, string> = {};
  const wrong: string[] = [];
  const name = offered.find((known) => known === query.get('widget')) ?? offered[0] ?? 'lead-form';
  /** Reads each field with `read`, and records invalid fields. */
  const readAll = (names: readonly string[], prefix: string, read: (field: string, text: string) => string | null) =>
    Object.fromEntries(
      names.flatMap((field): [string, string][] => {
        const text = (query.get(prefix + field) ?? '').trim();
        if (text === '') return [];
        typed[prefix + field] = text;
        const value = read(field, text);
        if (value === null) wrong.push(prefix + field);
        return value ? [[field, value]] : [];
      }),
    );
  // The number of a lead form does not apply to a newsletter, nor a list to a lead form. The texts of both fields are retained.
  const others = name === 'newsletter' ? ['form'] : ['list'];
  const options = readAll(optionNames, '', (field, text) => readOption(field as OptionName, text));
  for (const other of others) delete options[other];
  const required = name === 'lead-form' ? (['site', 'form'] as const) : (['site'] as const);
  return {
    name,
    options,
    look: readAll(propertyNames, lookPrefix, readProperty),
    typed,
    wrong: wrong.filter((field) => !others.includes(field)),
    missing: required.filter((option) => !options[option]),
  };
}

/** @returns the options of a snippet; an option that is yet to be filled in has a placeholder as its value */
export function optionsToCopy({ options, missing }: EmbedChoices): SnippetOptions {
  const gaps = Object.fromEntries(missing.map((option) => [option, unfilled[option]]));
  return Object.fromEntries(
    optionNames.flatMap((name): [string, string][] => {
      const value = options[name] ?? gaps[name];
      return value ? [[name, value]] : [];
    }),
  );
}
