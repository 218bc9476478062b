import { expect, it } from 'vitest'
import { inSentence } from './in-sentence.ts'

it.each([
  ['Volume Snapshots', 'volume snapshots'],
  ['Floating IPs', 'floating IPs'],
  ['TSIG Keys', 'TSIG keys'],
  ['QoS Policies', 'QoS policies'],
  ['Top-Level Domains', 'top-level domains'],
  ['L7 Rules', 'L7 rules'],
  ['Über Dinge', 'über dinge'],
])('writes the kind %s within a sentence as %s', (name, written) => {
  expect(inSentence(name, 'en')).toBe(written)
})

it('keeps the capitals of German nouns', () => {
  expect(['de', 'de-at'].map((language) => inSentence('Gelöschte Instanzen', language))).toEqual([
    'Gelöschte Instanzen',
    'Gelöschte Instanzen',
  ])
})
