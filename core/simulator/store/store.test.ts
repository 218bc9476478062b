import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openStore, type Store } from './store.ts'

function open(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'fascia-store-'))
  const store = openStore(folder, 'empty')
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
  return store
}

it('goes on after a transaction that found no space left, and has kept nothing of it', () => {
  const store = open()
  store.setFact('before', 'x')
  const pages = Number(store.prepare('PRAGMA page_count').get()?.page_count)
  store.prepare(`PRAGMA max_page_count = ${pages}`).get()
  const fill = (): void => {
    for (let index = 0; index < 100; index += 1) store.setFact(`fact ${index}`, 'x'.repeat(1_000))
  }
  expect(() => store.transaction(fill)).toThrow('database or disk is full')
  expect(() => store.transaction(() => store.transaction(fill))).toThrow('database or disk is full')
  expect([store.isInTransaction, store.fact('before'), store.fact('fact 0')]).toEqual([false, 'x', undefined])
  store.prepare('PRAGMA max_page_count = 1000').get()
  store.transaction(fill)
  expect(store.fact('fact 99')).toBe('x'.repeat(1_000))
})

it('keeps the outer part of a transaction whose inner one fails', () => {
  const store = open()
  store.transaction(() => {
    store.setFact('outer', 'x')
    const inner = (): void => {
      store.setFact('inner', 'x')
      throw new TypeError('no luck')
    }
    expect(() => store.transaction(inner)).toThrow('no luck')
  })
  expect([store.fact('outer'), store.fact('inner')]).toEqual(['x', undefined])
})
