// The package.json of the library that partners install, derived from the package.json of its workspace.
import libraryPackage from '../library/package.json' with { type: 'json' };
import { isScopedName } from '../rules/embeds/npm-name.ts';

/** Fields that concern the repository alone. */
const { private: _isPrivate, devDependencies: _tools, ...published } = libraryPackage;

export interface ManifestFacts {
  /** The name that the publisher owns in a registry, such as `@talo/pihlaja`. Without it, npm refuses to publish the package. */
  registryName?: string | undefined;
  /** The URL of the repository that the package is built from, without `.git`. */
  repositoryUrl?: string | undefined;
}

/** @throws {Error} when the name has no scope */
export function packageManifest({ registryName, repositoryUrl }: ManifestFacts = {}) {
  if (registryName !== undefined && !isScopedName(registryName))
    throw new Error(`NPM_PACKAGE is no name with a scope: "${registryName}". Write it as "@scope/name".`);
  return {
    ...published,
    ...(registryName ? { name: registryName, publishConfig: { access: 'public' } } : { private: true }),
    author: 'The makers of Pihlaja',
    ...(repositoryUrl && {
      repository: { type: 'git', url: `git+${repositoryUrl}.git` },
      bugs: `${repositoryUrl}/issues`,
      homepage: `${repositoryUrl}#readme`,
    }),
  };
}

/** @returns the repository in the variables of GitHub's and GitLab's pipelines; a provenance must name the same repository */
export function repositoryUrlIn(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, CI_PROJECT_URL: project } = env;
  return server && repository ? `${server}/${repository}` : project || undefined;
}
