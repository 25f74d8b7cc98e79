// The manifest of the published package, from that of the repository, whose root is the library.
import packageJson from '../package.json' with { type: 'json' };

/** What is the library's own in the root's manifest. */
const kept = ['name', 'version', 'license', 'type', 'sideEffects', 'engines', 'peerDependencies'] as const;

/** Paths that begin in the root begin in the package's own folder. */
const moved = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('"./dist/package/', '"./'));

/**
 * A provenance names the repository that built the package, which the manifest must name, too: where the pipeline is
 * GitHub's, it says which one that is (https://docs.npmjs.com/generating-provenance-statements).
 */
export function packageManifest({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env) {
  return {
    ...Object.fromEntries(kept.map((name) => [name, packageJson[name]])),
    description: "A publisher's newsletter and lead forms for React pages, and the types of its scripts",
    keywords: ['newsletter', 'form', 'embed', 'react', 'custom-elements'],
    exports: moved(packageJson.exports),
    typesVersions: moved(packageJson.typesVersions),
    publishConfig: { access: 'public', provenance: true },
    ...(server && repository && { repository: { type: 'git', url: `git+${server}/${repository}.git` } }),
  };
}
