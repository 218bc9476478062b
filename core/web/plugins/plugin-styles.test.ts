import { expect, it } from 'vitest'
import { createPluginStyles } from './plugin-styles.ts'

/** Sheets that are in the page, and those that are on their way. */
function page() {
  const linked: string[] = []
  const coming = new Map<string, PromiseWithResolvers<void>>()
  const styles = createPluginStyles({
    async loadStyle(url) {
      const arrival = Promise.withResolvers<void>()
      coming.set(url, arrival)
      await arrival.promise
      linked.push(url)
      return () => void linked.splice(linked.indexOf(url), 1)
    },
  })
  return { linked, coming, styles }
}

it('is there before the answer, and once however often it is asked for', async () => {
  const { linked, coming, styles } = page()
  const both = Promise.all([styles.apply('a', 'a-1.css'), styles.apply('a', 'a-1.css')])
  coming.get('a-1.css')?.resolve()
  await both
  expect(linked).toEqual(['a-1.css'])
})

it("takes a plugin's earlier sheet away only when the next one applies", async () => {
  const { linked, coming, styles } = page()
  const first = styles.apply('a', 'a-1.css')
  coming.get('a-1.css')?.resolve()
  await first
  const second = styles.apply('a', 'a-2.css')
  expect(linked).toEqual(['a-1.css'])
  coming.get('a-2.css')?.resolve()
  await second
  await Promise.resolve()
  expect(linked).toEqual(['a-2.css'])
})

it('takes a sheet away that arrives after its plugin is gone, and reports one that cannot be loaded', async () => {
  const { linked, coming, styles } = page()
  const late = styles.apply('a', 'a-1.css')
  styles.clear()
  coming.get('a-1.css')?.resolve()
  await late
  await Promise.resolve()
  expect(linked).toEqual([])
  const lost = styles.apply('b', 'b-1.css')
  coming.get('b-1.css')?.reject(new TypeError('no such sheet'))
  await expect(lost).rejects.toThrow('no such sheet')
})
