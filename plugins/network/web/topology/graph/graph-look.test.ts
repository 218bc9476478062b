import { expect, it } from 'vitest'
import { isNear, nearOf } from './graph-look.ts'

const node = (id: string, name: string, hidden: readonly string[] = []) => ({
  ...{ id, name },
  hidden: hidden.map((one) => ({ of: { name: one } })),
})
const graph = Object({
  nodes: [node('n1', 'private', ['Web-2']), node('d1', 'web-1'), node('d2', 'db'), node('n2', 'public')],
  links: [
    { network: 'n1', device: 'd1' },
    { network: 'n1', device: 'd2' },
    { network: 'n2', device: 'd2' },
  ],
})

it.each([
  [undefined, '', undefined],
  [undefined, '  ', undefined],
  [undefined, ' WEB ', ['n1', 'd1']],
  ['d2', 'web', ['n1', 'd1']],
  ['d1', '', ['d1', 'n1']],
  ['n1', '', ['n1', 'd1', 'd2']],
])('brings forward, with %s open and "%s" searched: %j', (openId, text, near) => {
  expect(nearOf(graph, openId, text)).toEqual(near && new Set(near))
})

it('brings a link forward with both its ends', () => {
  const link = { network: 'n1', device: 'd1' }
  const near = (...ids: readonly string[]) => isNear(new Set(ids), link)
  expect([isNear(undefined, link), near('n1', 'd1'), near('n1'), near('d1')]).toEqual([true, true, false, false])
})
