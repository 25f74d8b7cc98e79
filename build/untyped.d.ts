// Stands for every package in tsconfig.bundles.json, which compiles without types.
export {};
