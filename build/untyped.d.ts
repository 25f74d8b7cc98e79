// Replaces the types of every package in tsconfig.bundles.json, which compiles without them.
export {};
