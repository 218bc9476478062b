import { expect, it } from 'vitest'
import { referredFiles } from './referred-files.ts'

it.each([
  ['user_data: { get_file: boot.sh }', ['boot.sh']],
  ["{'get_file': 'a/b.txt'}, get_file: c.yaml", ['a/b.txt', 'c.yaml']],
  ['{"Fn::GetFile": "d.json"}', ['d.json']],
  ['get_file: one\nget_file: one', ['one']],
  ['the word get_file alone', []],
])('finds the files of %s', (template, names) => {
  expect(referredFiles(template)).toEqual(names)
})
