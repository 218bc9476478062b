import { expect, it } from 'vitest'
import { goKeys } from './go-keys.ts'

function keysOf(...titles: string[]) {
  const pages = titles.map((title, order) => ({
    id: title,
    path: `/${title}`,
    title,
    perspective: 'project' as const,
    order,
  }))
  return goKeys(pages).map(({ key, page }) => `${key} ${page.title}`)
}

it('gives each page the first letter of its title that is still free', () => {
  expect(keysOf('Instances', 'Images', '1 Volume', 'Ii')).toEqual(['i Instances', 'm Images', 'v 1 Volume'])
})
