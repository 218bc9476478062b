import { expect, it, onTestFinished, vi } from 'vitest'
import { readJson } from './json-text.ts'
import { problemOfRules, readRules, rulesOf } from './read-rules.ts'
import { readClaims } from './trial/read-claims.ts'

const placesOf = (content: string) => {
  const read = readJson(content)
  return 'problems' in read ? read.problems.map(({ line, column }) => `${line}:${column}`) : []
}

it.each<[string, readonly string[]]>([
  ['[1, 2]', []],
  ['[{"a": 1,}]', ['1:10']],
  ['{\n  "a" 1\n}', ['2:7']],
  ['no JSON', ['1:1', '1:4', '1:8']],
  ['', ['1:1']],
  ['[', ['1:2']],
  ['[1]\n\n x', ['3:2']],
  ['// c\n[]', ['1:1']],
])('finds the places of what is wrong in %j', (content, places) => {
  expect(placesOf(content)).toEqual(places)
})

it('survives brackets in one another', () => {
  expect(placesOf('['.repeat(200_000)).length).toBeGreaterThan(0)
})

it('finds the line and column of a wrong rule, at its name', () => {
  const content = '[\n  {\n    "local": [],\n    "remote": [{ "type": "a", "one_of": [] }]\n  }\n]'
  const { problems, rules, placeOf } = readRules(content)
  expect(problems).toMatchObject([{ line: 4, column: 31, text: 'Keystone knows no "{word}" here.' }])
  expect(content.slice(problems[0]?.offset).startsWith('"one_of"')).toBe(true)
  expect(rules).toHaveLength(1)
  expect(placeOf([0])).toEqual({ line: 2, column: 3, offset: 4 })
})

it('parses a text once for the editor, the check of its field and the request', () => {
  const content = '[{"local": [], "remote": [{"type": "a"}]}]'
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  const { rules } = readRules(content)
  expect([problemOfRules(content), rulesOf(content)]).toEqual([undefined, rules])
  expect(parse).toHaveBeenCalledTimes(1)
  expect(readRules(`${content} `).rules).not.toBe(rules)
})

it('sends what Keystone may know, and holds back what no request can carry [IDP-049]', () => {
  expect(problemOfRules('[{"local": [], "remote": [{"type": "a", "new_word": 1}]}]')).toBe(undefined)
  expect(problemOfRules(' ')).toBe('Give the rules.')
  expect(problemOfRules('[{"local": []}]')).toMatchObject({ values: { line: 1, column: 2 } })
})

it('reads attributes as they are, and the claims of an ID token by the names that Keystone sees', () => {
  expect(readClaims('{"MELLON_NAME_ID": "x", "groups": ["a", "b"], "no": null}')).toEqual({
    claims: { MELLON_NAME_ID: 'x', groups: 'a;b' },
    isToken: false,
  })
  expect(readClaims('{"iss": "https://idp", "sub": "1", "email_verified": true, "https://x/y": {"z": 1}}')).toEqual({
    claims: {
      ...{ HTTP_OIDC_ISS: 'https://idp', 'OIDC-iss': 'https://idp', HTTP_OIDC_SUB: '1', 'OIDC-sub': '1' },
      ...{ HTTP_OIDC_EMAIL_VERIFIED: '1', 'OIDC-email_verified': '1' },
      ...{ HTTP_OIDC_HTTPS___X_Y: '{"z":1}', 'OIDC-https://x/y': '{"z":1}' },
    },
    isToken: true,
  })
  expect(readClaims('[]')).toMatchObject({ problems: [{ line: 1, column: 1 }] })
})
