import { expect, it } from 'vitest'
import { labelsProblem, labelsText, parseLabels } from './labels.ts'
import { mergeLabels } from './merge-labels.ts'

const own = { kube_tag: 'v1.30.2', auto_healing_enabled: 'true' }

it('trims and lower-cases additional labels, and keeps those that are there unless it overrides [CINFRA-050]', () => {
  const text = ' Team = Web , KUBE_TAG=V1.99'
  expect(mergeLabels(own, text, false)).toEqual({ labels: { ...own, team: 'web' }, isWhole: true })
  expect(mergeLabels(own, text, true)).toEqual({ labels: { ...own, team: 'web', kube_tag: 'v1.99' }, isWhole: true })
  expect(mergeLabels(own, '', true)).toEqual({ labels: own, isWhole: true })
})

it('takes additional labels whatever their names', () => {
  const text = 'constructor=a,tostring=b,__proto__=c'
  expect(Object.entries(mergeLabels(own, text, false).labels)).toEqual([
    ...Object.entries(own),
    ...Object.entries({ constructor: 'a', tostring: 'b' }),
    ['__proto__', 'c'],
  ])
})

it('says when an entry cannot be read, and takes the others [CINFRA-051]', () => {
  expect(mergeLabels({}, 'a=1, =2', false)).toEqual({ labels: { a: '1' }, isWhole: false })
})

it('takes an empty text and lists of key=value, and nothing else [CINFRA-049]', () => {
  const problem = 'Invalid format. Must be a comma-separated key-value string: key=value,key2=value2'
  for (const text of [undefined, '', 'a=1', 'a=1,b=2', ' a = 1 , b = 2', 'kubelet_options=--max-pods=200', 'empty='])
    expect(labelsProblem(text)).toBeUndefined()
  for (const text of ['a', '=1', ' =1', 'a=1,', 'a=1,,b=2']) expect(labelsProblem(text)).toBe(problem)
  expect(parseLabels('a=1,b = x').labels).toEqual({ a: '1', b: 'x' })
})

it('keeps labels that are there as they are, also where their values have commas', () => {
  const known = { admission: 'NodeRestriction,PodSecurity', kubelet_options: '--a=1,--b=2', team: ' web' }
  const text = labelsText(known)
  expect(parseLabels(`${text},zone=a`, known)).toEqual({ labels: { ...known, zone: 'a' }, unread: [] })
  expect(parseLabels('kubelet_options=--a=1,--b=2', known).labels).toEqual({ kubelet_options: '--a=1,--b=2' })
  expect(parseLabels('zone=a, kubelet_options=--a=1,--b=3', known).labels).toEqual({
    zone: 'a',
    kubelet_options: '--a=1',
    '--b': '3',
  })
  expect([labelsProblem(text), labelsProblem(text, known)]).toEqual([expect.stringMatching(/^Invalid/), undefined])
})
