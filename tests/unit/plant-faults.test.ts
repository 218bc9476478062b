import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../mutate/find-faults.ts'
import { makeSwitchable, plant } from '../mutate/plant.ts'

/** The changes that are found in a module, as texts. */
function changes(text: string): readonly string[] {
  return findFaults('rule.ts', text).map(({ start, end, replacement }) => `${text.slice(start, end)} → ${replacement}`)
}

describe('faults that are planted', () => {
  it('change the operator of a comparison and of a choice', () => {
    expect(changes('const a = (b, c) => b < 1 && c')).toEqual(['b < 1 && c → b < 1 || c', 'b < 1 → b <= 1'])
  })

  it('negate a condition that has no operator of its own, and remove a negation', () => {
    expect(changes('const a = (b, c) => (b ? 1 : !c)')).toEqual(['b → !(b)', '!c → c'])
  })

  it('leave the empty text in place of a key that is looked up', () => {
    expect(changes("const a = (b, c) => b.get(c ?? '')")).toEqual([])
    expect(changes("const a = (b, c) => [b.get(c ?? 'd'), b.add(c ?? '')][0]").slice(1)).toEqual([
      "c ?? 'd' → c",
      "c ?? '' → c",
    ])
  })

  it('remove a filter, a restriction and the last element of a list', () => {
    expect(changes("const a = { policy: 'x:y', list: b.filter(c), keys: [d, e] }")).toEqual([
      "'x:y' → undefined",
      'b.filter(c) → b',
      '[d, e] → [d]',
    ])
  })

  it('change the booleans and the bounds of a declaration', () => {
    expect(changes('const a = { isLocked: true, most: 5 }')).toEqual(['true → false', '5 → 6'])
  })

  it('tell apart what acts while the module is read', () => {
    expect(
      findFaults('rule.ts', 'const a = { most: 5 }; const b = () => 1 < 2').map(({ isStatic }) => isStatic),
    ).toEqual([true, false])
  })

  it('remove a requirement, what is read again, and each property that is sent', () => {
    expect(changes("const a = { requires: may('x:y'), after: b, body: (c) => ({ d: c, e }) }")).toEqual([
      "may('x:y') → undefined",
      '\'x:y\' → "x:y-other"',
      'b → undefined',
      '{ d: c, e } → { e }',
      '{ d: c, e } → { d: c }',
    ])
  })

  it('change a message, a path, a pattern and the name of a rule', () => {
    expect(changes(`const a = [t('Saved.'), '/v2/x', \`/v2/\${b}\`, /^c$/, policy('d', 'd:e')][0]`)).toEqual([
      expect.stringContaining('[t('),
      '\'Saved.\' → "Reworded"',
      '\'/v2/x\' → "/v2/x-other"',
      `\`/v2/\${b}\` → \`/v2/\${b}-other\``,
      '/^c$/ → /(?:)/',
      '\'d:e\' → "d:e-other"',
    ])
  })

  it('remove each property of a body that a request has, of what it wraps, and of what is filled', () => {
    expect(changes("a.post('b', { c: { d, e } })")).toEqual([
      '{ c: { d, e } } → {  }',
      '{ d, e } → { e }',
      '{ d, e } → { d }',
    ])
    expect(changes("const a = () => b.put('c', { d: { e } }), f = filled({ g })")).toEqual([
      '{ d: { e } } → {  }',
      '{ e } → {  }',
      '{ g } → {  }',
    ])
  })

  it('change a text of a declaration that people read, and no word of the service', () => {
    expect(changes("const a = { title: 'No {things}', type: 'PRIMARY' }")).toEqual([
      '\'No {things}\' → "Reworded {things}"',
    ])
  })

  it('have the name of their kind', () => {
    const text = "const a = { requires: may('x:y'), after: b, most: 5, body: { c } }, d = (e ?? 1) && e > 2"
    expect(findFaults('rule.ts', text).map(({ kind }) => kind)).toEqual([
      ...['requirement', 'rule', 'refresh', 'number', 'sent', 'condition', 'default', 'comparison'],
    ])
  })

  it('leave keys, imports, attributes and types alone', () => {
    const text = "import a from '/a'; const b = { '/b': a } as { c: '/c' }"
    expect(changes(text)).toEqual([])
    expect(findFaults('view.tsx', 'const a = <b c="/d" />')).toEqual([])
  })

  it('leave the text of a type alone', () => {
    expect(changes("type A = { most: 5; list: ['a', 'b'] }")).toEqual([])
  })
})

describe('a module with planted faults', () => {
  const text = 'result = given < 5 && !(given === 3 || hidden)'
  const faults = findFaults('rule.ts', text).map((fault, index) => ({ ...fault, id: index + 1 }))
  const resultOf = (module: string, given: number, reached?: (id: number) => void, planted?: number): unknown =>
    runInNewContext(module, { given, hidden: false, reached, planted })

  it('acts as before while no fault is switched on, and says which were reached', () => {
    const seen = new Set<unknown>()
    expect([2, 3, 5].map((given) => resultOf(makeSwitchable(text, faults), given, (id) => seen.add(id)))).toEqual([
      true,
      false,
      false,
    ])
    expect([...seen].sort()).toEqual(faults.map(({ id }) => id))
  })

  it('does not reach what is not evaluated', () => {
    const seen = new Set<number>()
    resultOf(makeSwitchable(text, faults), 5, (id) => seen.add(id))
    const missed = faults.filter(({ id }) => !seen.has(id)).map(({ start, end }) => text.slice(start, end))
    expect(missed).toEqual(['!(given === 3 || hidden)', 'given === 3 || hidden', 'given === 3'])
  })

  it.each(faults)('acts otherwise with fault $id: $replacement', (fault) => {
    const planted = [2, 3, 5].map((given) => resultOf(plant(text, fault), given))
    expect(planted).not.toEqual([true, false, false])
    const module = makeSwitchable(text, faults)
    expect([2, 3, 5].map((given) => resultOf(module, given, undefined, fault.id))).toEqual(planted)
  })
})
