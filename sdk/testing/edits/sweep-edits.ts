import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser } from '../browser/launch-browser.ts'
import { type BrowserDashboard, openBrowser } from '../browser/open-browser.ts'
import { openNativeCloud } from '../contract/open-native-cloud.ts'
import { type BuiltForm, builtForms } from './edit-forms.ts'
import type { EditedCloud, Editor, PluginEdits } from './edit-recipe.ts'
import { tryItem } from './try-item.ts'

/**
 * Writes the tests of a plugin's forms that change an item, in the built dashboard: of each form one test, which makes the item by the services'
 * own APIs, changes one field and then the others, and compares the whole item before and after. Another test compares the recipes with the forms
 * that the build has: a form without a recipe fails it, and so does a recipe without a form.
 *
 * The files run in the project `journey`, on the embedded cloud and, with `npm run test:real`, on a real one.
 */
export function sweepEdits({ folder, recipes, notEdits = {}, knownFailing = {} }: PluginEdits): void {
  const { url, people, isReal } = inject('contract')
  let browser: Browser
  let cloud: EditedCloud
  const opened = new Map<Editor, Promise<BrowserDashboard>>()
  const open = (as: Editor): Promise<BrowserDashboard> => {
    const found = opened.get(as) ?? openBrowser(browser, { url, as: people[as], path: 'settings/user' })
    opened.set(as, found)
    return found
  }
  let built: Promise<readonly BuiltForm[]> | undefined
  const forms = (): Promise<readonly BuiltForm[]> => {
    built ??= open('member').then(({ page }) => builtForms(page, folder))
    return built
  }
  const tried = new Set<string>()
  /** Pages with a form that failed: what it has left open or entered would be there for the next item. */
  const spoilt = new WeakSet<Page>()

  beforeAll(async () => {
    browser = await launchBrowser()
    const [member, admin] = await Promise.all([openNativeCloud('member'), openNativeCloud('admin')])
    cloud = { member, admin, isReal }
  })
  afterAll(async () => {
    await browser.close()
    await cloud.member.undo()
    await cloud.admin.undo()
  })

  describe('forms that change an item', () => {
    it('have a recipe each', async () => {
      const all = await forms()
      const known = new Set([...Object.keys(recipes), ...Object.keys(notEdits)])
      const without = all.filter(({ key, isEdit }) => isEdit && !known.has(key)).map(({ key }) => key)
      const unknown = [...known].filter((key) => !all.some((form) => form.key === key))
      expect({ without, unknown }).toEqual({ without: [], unknown: [] })
    })

    it.each(Object.entries(recipes))('%s sends what was changed, and nothing else', async (key, recipe) => {
      const { label } = (await forms()).find((form) => form.key === key) ?? expect.fail(`no action ${key}`)
      const problems: string[] = []
      for (const item of [await recipe(cloud)].flat()) {
        const { page } = await open(item.as ?? 'member')
        const name = item.kind ? `${key}, ${item.kind}` : key
        tried.add(name)
        const failure = await tryItem({ page, url, item, label, isLoaded: !spoilt.has(page), isReal })
        if (failure === undefined) spoilt.delete(page)
        else spoilt.add(page)
        if (!(name in knownFailing)) problems.push(...(failure === undefined ? [] : [`${name}: ${failure}`]))
        else if (failure === undefined) problems.push(`${name}: passes, and is listed as failing`)
      }
      expect(problems).toEqual([])
    })

    it('are listed as failing only where they are tried', () => {
      expect(Object.keys(knownFailing).filter((name) => !tried.has(name))).toEqual([])
    })
  })
}
