import { expect, it } from 'vitest'
import { missingFiles, referredFiles } from './referred-files.ts'

it.each([
  ['user_data: { get_file: boot.sh }', ['boot.sh']],
  ["{'get_file': 'a/b.txt'}, get_file: c.yaml", ['a/b.txt', 'c.yaml']],
  ['{"Fn::GetFile": "d.json"}', ['d.json']],
  ['get_file: one\nget_file: one', ['one']],
  ['the word get_file alone', []],
  ['{ get_file: https://files.example/boot.sh }', []],
  ['a: { type: web.yaml, properties: {} }\nb:\n  type: "lib/db.template"', ['web.yaml', 'lib/db.template']],
  ['data_type: web.yaml\ntype: OS::Nova::Server\ntype: https://files.example/web.yaml', []],
])('finds the files of %s', (template, names) => {
  expect(referredFiles(template)).toEqual(names)
})

it('finds what templates among the files refer to', () => {
  const files = { 'web.yaml': 'a: { type: disk.yaml }\nb: { get_file: boot.sh }', 'boot.sh': 'get_file: none' }
  expect(missingFiles('type: web.yaml', files)).toEqual(['disk.yaml'])
})
