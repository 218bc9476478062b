/** A package of this repository that is published, in the order in which they need each other. */
export interface PublishedPackage {
  readonly name: string
  readonly folder: string
  /** Folders below that are no part of it. */
  readonly without: readonly string[]
  /** What is published beside `dist`, relative to the folder. */
  readonly alongside: readonly string[]
}

export const PUBLISHED_PACKAGES: readonly PublishedPackage[] = [
  { name: '@fascia/sdk', folder: 'sdk', without: ['testing', 'build/emit'], alongside: [] },
  { name: '@fascia/core', folder: 'core', without: ['web/dist'], alongside: ['web/dist'] },
  { name: '@fascia/testing', folder: 'sdk/testing', without: [], alongside: [] },
  { name: '@fascia/cli', folder: 'cli', without: ['bootstrap', 'acceptance'], alongside: ['bin', 'templates'] },
]
