// Names of packages in an npm registry.

/**
 * @returns whether a name has a scope, such as `@talo/pihlaja`. A scope has one owner, while a name without a scope belongs to
 * the first person who registers it.
 */
export const isScopedName = (name: string): boolean => /^@[a-z0-9~-][a-z0-9._~-]*\/[a-z0-9~-][a-z0-9._~-]*$/.test(name);
