// Finds the changes of the tables that break a program which does not know of them.
import type { ColumnShape, Shapes, TableShape } from './table-shapes.ts';

/** @returns a line for each element that is missing or more restrictive than before; empty when the change only adds */
export function findBreaks(before: Shapes, after: Shapes): string[] {
  const known = Object.entries(before).flatMap(([name, table]) => {
    const now = after[name];
    return now ? breaksOf(name, table, now) : [`table ${name} is gone`];
  });
  const added = Object.entries(after).filter(([name]) => !before[name]);
  const holding = added.flatMap(([name, { holds }]) =>
    holds.filter((held) => before[held]).map((held) => `new table ${name} keeps rows of ${held} from being deleted`),
  );
  return [...known, ...holding];
}

function breaksOf(table: string, before: TableShape, after: TableShape): string[] {
  const columns = Object.entries(after.columns).flatMap(([name, column]) =>
    breaksOfColumn(`${table}.${name}`, before.columns[name], column),
  );
  const gone = Object.keys(before.columns).filter((name) => !after.columns[name]);
  const missing = (these: TableShape, others: TableShape) =>
    these.demands.filter((one) => !others.demands.includes(one));
  return [
    ...gone.map((name) => `column ${table}.${name} is gone`),
    ...columns,
    ...missing(after, before).map((demand) => `${table} demands more: ${demand}`),
    // An insertion with a conflict target needs a constraint on it.
    ...missing(before, after).map((demand) => `${table} no longer has: ${demand}`),
  ];
}

function breaksOfColumn(name: string, before: ColumnShape | undefined, after: ColumnShape): string[] {
  const mustBeNamed = !after.isNullable && after.usual === null;
  if (!before) return mustBeNamed ? [`new column ${name} has to be named by every insertion`] : [];
  return [
    before.type !== after.type && `column ${name} was ${before.type}, and is ${after.type}`,
    before.isNullable && !after.isNullable && `column ${name} no longer takes null`,
    !before.isNullable && after.isNullable && `column ${name} may be null now`,
    before.usual !== after.usual && `column ${name} had the default ${before.usual}, and has ${after.usual}`,
  ].filter((line) => line !== false);
}
