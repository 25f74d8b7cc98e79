// The package.json of the published library.
import { expect, it } from 'vitest';
import libraryPackage from '../library/package.json' with { type: 'json' };
import { packageManifest, repositoryUrlIn } from './package-manifest.ts';

it('keeps a package from any registry unless a name there is owned', () => {
  expect(packageManifest()).toMatchObject({ name: 'pihlaja', version: libraryPackage.version, private: true });
  const owned = packageManifest({ registryName: '@talo/pihlaja' });
  expect(owned).toMatchObject({ name: '@talo/pihlaja', publishConfig: { access: 'public' } });
  expect(owned).not.toHaveProperty('private');
});

it('refuses a name that anybody may take', () => {
  for (const name of ['', 'pihlaja', '@talo', '@Talo/pihlaja', '@talo/../pihlaja'])
    expect(() => packageManifest({ registryName: name })).toThrow('Write it as "@scope/name"');
});

it('names the repository of the pipeline, and none elsewhere', () => {
  expect(packageManifest()).not.toHaveProperty('repository');
  const onGitHub = repositoryUrlIn({ GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'talo/pihlaja' });
  expect(packageManifest({ repositoryUrl: onGitHub })).toMatchObject({
    repository: { type: 'git', url: 'git+https://git.example/talo/pihlaja.git' },
    bugs: 'https://git.example/talo/pihlaja/issues',
  });
  expect(repositoryUrlIn({ CI_PROJECT_URL: 'https://lab.example/talo/pihlaja' })).toBe(
    'https://lab.example/talo/pihlaja',
  );
  expect(repositoryUrlIn({})).toBeUndefined();
});

it('has nothing of the repository’s tools, and no dependency', () => {
  expect(packageManifest()).not.toHaveProperty('devDependencies');
  expect(packageManifest()).not.toHaveProperty('dependencies');
});
