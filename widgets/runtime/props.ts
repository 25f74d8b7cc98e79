// Reads a placeholder's props: one JSON attribute, and scalar `data-prop-*` attributes that override it.
import { attribute, propAttributePrefix } from './placeholder.ts';

/** @throws {Error} when the JSON attribute is no JSON object */
export function readProps(element: HTMLElement): Record<string, unknown> {
  return { ...readJson(element), ...readScalars(element) };
}

function readJson(element: HTMLElement): Record<string, unknown> {
  const json = element.getAttribute(attribute.props);
  if (!json) return {};
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${attribute.props} of "${element.getAttribute(attribute.name)}" must be a JSON object`);
  return value as Record<string, unknown>;
}

function readScalars(element: HTMLElement): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes)
    if (name.startsWith(propAttributePrefix)) props[camelCase(name.slice(propAttributePrefix.length))] = scalar(value);
  return props;
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function scalar(value: string): unknown {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(value) ? Number(value) : value;
}
