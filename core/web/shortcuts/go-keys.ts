import { type NavigationPage, pagesInOrder } from '../frame/side-navigation/navigation-tree.ts'

/** A page, and the letter that goes there after `g`. */
export interface GoKey {
  readonly key: string
  readonly page: NavigationPage
}

/**
 * Gives each page a letter of its own: the first of its title that no page before it has. A page whose letters are all taken has none.
 * Pages of the perspective that one works in most come first.
 */
export function goKeys(pages: readonly NavigationPage[]): readonly GoKey[] {
  const taken = new Set<string>()
  return pagesInOrder(pages).flatMap((page) => {
    const key = [...page.title.toLowerCase()].find((letter) => /^\p{Letter}$/u.test(letter) && !taken.has(letter))
    if (key === undefined) return []
    taken.add(key)
    return [{ key, page }]
  })
}
