// Names of packages in a registry of npm.

/**
 * @returns whether a name has a scope, `@talo/pihlaja`: a scope has one owner, while a name without one belongs to
 *   whoever takes it first
 */
export const isScopedName = (name: string): boolean => /^@[a-z0-9~-][a-z0-9._~-]*\/[a-z0-9~-][a-z0-9._~-]*$/.test(name);
