import { expect, it } from 'vitest'
import { type Shared, visibilityText } from './visibility.ts'

const mine = { owner: 'p1' }
const theirs = { owner: 'p2' }

it.each<[Shared, number, string]>([
  [{ ...theirs, visibility: 'public' }, 2, 'Public'],
  [{ ...theirs, visibility: 'community' }, 2, 'Community'],
  [{ ...mine, visibility: 'private' }, 2, 'Private'],
  [{ ...mine, visibility: 'shared' }, 2, 'Shared'],
  [mine, 2, 'Unknown'],
  [{ ...mine, is_public: true }, 1, 'Public'],
  [{ ...mine, is_public: false }, 1, 'Private'],
])('says of %j in API %i: %s [IMAGE-015]', (image, version, text) => {
  expect(visibilityText(image, 'p1', version)).toBe(text)
})

it.each<[Shared, number, string]>([
  [{ ...theirs, visibility: 'private' }, 2, 'Image from Other Project - Non-Public'],
  [{ ...theirs, visibility: 'shared' }, 2, 'Image from Other Project - Non-Public'],
  [{ ...theirs, is_public: false }, 1, 'Shared with Project'],
])('says of another project’s %j in API %i: %s [IMAGE-016]', (image, version, text) => {
  expect(visibilityText(image, 'p1', version)).toBe(text)
})
