import type { Translate } from '@fascia/sdk/web'
import type { NavigationPage } from '../../frame/side-navigation/navigation-tree.ts'

export const HOME_PATH = '/home'

/** The page of the cards, first of the project's: before it come no lists, so that the address `/` leads where it did. */
export function homePage(t: Translate): NavigationPage {
  return { id: 'fascia.home', path: HOME_PATH, title: t('Home'), perspective: 'project', order: -100 }
}
