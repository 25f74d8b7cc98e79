// Reads the body of a call, a form or JSON: only the known fields, each within its limits.
import express, { type Request, type RequestHandler } from 'express';
import { blankField, invalidText, longText, nullCharacters, requiredField } from '../../../rules/api/messages.ts';
import { withoutInvisible } from '../../../rules/forms/email.ts';
import { ApiError } from './api-error.ts';

const maxBytes = '16kb';

/** Parses the body of a call; a body that is neither a form nor JSON is ignored. */
export const readBody: RequestHandler[] = [
  express.urlencoded({ extended: false, limit: maxBytes, parameterLimit: 100 }),
  express.json({ limit: maxBytes }),
];

/** The fields of one call, and the recorded errors. */
export interface BodyFields {
  /**
   * A required text; returns '' and records an error when it is invalid. `most` is in code points. Invisible characters are
   * removed from an email address.
   */
  text(name: string, how?: { most?: number; isAddress?: boolean }): string;
  /** Whether a checkbox was ticked; a duplicate value is an error. */
  flag(name: string): boolean;
  /** A repeatable field or a comma-separated list, without empty and repeated values. */
  list(name: string): string[];
  /** Adds errors of a field to the recorded ones. */
  refuse(name: string, messages: readonly string[]): void;
  /** Whether a field has recorded errors. */
  isRefused(name: string): boolean;
  /** @throws {ApiError} 400 with all recorded errors by field */
  check(): void;
}

/** Reads the body that {@link readBody} has parsed. The messages are those of Django REST framework. */
export function readFields(request: Request): BodyFields {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const errors: Record<string, string[]> = {};
  const sent = (name: string) => (Object.hasOwn(body, name) ? body[name] : undefined);
  const refuse = (name: string, messages: readonly string[]) => {
    if (messages.length > 0) errors[name] = [...(errors[name] ?? []), ...messages];
  };
  return {
    text(name, { most = Number.POSITIVE_INFINITY, isAddress = false } = {}) {
      const value = sent(name);
      const text = typeof value === 'string' && isAddress ? withoutInvisible(value) : value;
      const problem = textProblem(text, most);
      if (problem === null) return text as string;
      refuse(name, [problem]);
      return '';
    },
    flag(name) {
      const value = sent(name) ?? false;
      if (typeof value === 'object') refuse(name, ['Must be a valid boolean.']);
      return typeof value !== 'object' && /^(true|on|yes|1)$/i.test(String(value));
    },
    list(name) {
      const texts = [sent(name)].flat().filter((one) => typeof one === 'string');
      return [...new Set(texts.flatMap((text) => text.split(',')).map((text) => text.trim()))].filter(Boolean);
    },
    refuse,
    isRefused: (name) => Object.hasOwn(errors, name),
    check() {
      if (Object.keys(errors).length > 0) throw new ApiError(400, errors);
    },
  };
}

function textProblem(value: unknown, most: number): string | null {
  if (value === undefined || value === null) return requiredField;
  if (typeof value !== 'string' || !value.isWellFormed()) return invalidText;
  if (value === '') return blankField;
  if (value.includes('\0')) return nullCharacters;
  return [...value].length > most ? longText(most) : null;
}
