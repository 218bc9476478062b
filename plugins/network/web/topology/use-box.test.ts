import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBox } from './use-box.ts'

afterEach(() => void vi.unstubAllGlobals())

/** An element of a size, and what watches sizes, by hand. */
function open(clientWidth: number, clientHeight: number) {
  const element = document.createElement('div')
  const size = { clientWidth, clientHeight }
  for (const name of ['clientWidth', 'clientHeight'] as const)
    Object.defineProperty(element, name, { get: () => size[name] })
  const watched = new Set<Element>()
  let measure: () => void = () => {}
  class Observer {
    constructor(callback: () => void) {
      measure = callback
    }
    observe(one: Element): void {
      watched.add(one)
    }
    disconnect(): void {
      watched.clear()
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const { result, unmount } = renderHook(() => useBox({ current: element }))
  const resize = (changes: Partial<typeof size>): void => {
    Object.assign(size, changes)
    act(measure)
  }
  return { element, result, unmount, watched, resize }
}

it('measures an element again when it changes, and not when it is as it was', () => {
  const { element, result, unmount, watched, resize } = open(300, 200)
  expect([result.current, [...watched]]).toEqual([{ width: 300, height: 200 }, [element]])
  const first = result.current
  resize({})
  expect(result.current).toBe(first)
  resize({ clientWidth: 400 })
  expect(result.current).toEqual({ width: 400, height: 200 })
  resize({ clientHeight: 250 })
  expect(result.current).toEqual({ width: 400, height: 250 })
  unmount()
  expect(watched.size).toBe(0)
})

it('has the size of the window where nothing is laid out', () => {
  const { result } = open(0, 0)
  expect(result.current).toEqual({ width: window.innerWidth, height: window.innerHeight })
})
