// Returns the entries of every folder in reverse order (loaded with node --import). A file system may return them in
// any order.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { readdirSync } = fs;
const { readdir: readdirLater } = fs.promises;
fs.readdirSync = (...args) => readdirSync(...args).reverse();
fs.promises.readdir = async (...args) => (await readdirLater(...args)).reverse();
syncBuiltinESMExports();
