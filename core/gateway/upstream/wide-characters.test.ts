import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { withWideFields } from './wide-characters.ts'

const failed = (message?: string) =>
  new Fault('GATEWAY_UPSTREAM_FAILED', { service: 'compute', upstreamStatus: 500, ...(message ? { message } : {}) })
const refused = (message: string) =>
  new Fault('GATEWAY_UPSTREAM_REFUSED', { service: 'image', upstreamStatus: 400, status: 400, message })

it('names the fields with emoji, on which a service fails or which its database refuses', () => {
  const body = { server: { name: 'rocket 🚀', description: 'plain', metadata: { '😀': 'x' } } }
  const { fields, code, service } = withWideFields(failed(), body)
  expect([code, service]).toEqual(['GATEWAY_UPSTREAM_FAILED', 'compute'])
  expect(Object.keys(fields ?? {})).toEqual(['name', '😀'])
  expect(fields?.name?.[0]).toContain('cannot store the character 🚀')
  const said = withWideFields(refused("Param values can't contain 4 byte unicode."), { name: '🚀' })
  expect([Object.keys(said.fields ?? {}), said.message, said.status]).toEqual([
    ['name'],
    "Param values can't contain 4 byte unicode.",
    400,
  ])
})

it('names the fields of a JSON patch and of a list of texts', () => {
  const patch = [
    { op: 'replace', path: '/name', value: '🚀' },
    { op: 'add', path: '/labels/a~1b', value: 'x😀' },
    { op: 'remove', path: '/plain' },
  ]
  expect(Object.keys(withWideFields(failed(), patch).fields ?? {})).toEqual(['name', 'a/b'])
  const body = { server: { name: 'plain', tags: ['x', '🚀'] } }
  expect(Object.keys(withWideFields(failed(), body).fields ?? {})).toEqual(['tags'])
})

it('adds nothing where a refusal has another reason, or the request has no such character', () => {
  for (const [fault, body] of [
    [refused('The name is taken.'), { name: '🚀' }],
    [failed(), { name: 'Zürich 東京' }],
    [failed(), undefined],
    [failed(), '🚀'],
  ] as const)
    expect(withWideFields(fault, body)).toBe(fault)
})
