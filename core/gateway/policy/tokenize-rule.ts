export type RuleToken =
  | { readonly kind: '(' | ')' | 'and' | 'or' | 'not' }
  | { readonly kind: 'check' | 'quoted'; readonly text: string }

function isOperator(word: string): word is 'and' | 'or' | 'not' {
  return word === 'and' || word === 'or' || word === 'not'
}

function wordToken(word: string): RuleToken {
  const lowered = word.toLowerCase()
  if (isOperator(lowered)) return { kind: lowered }
  return { kind: /^(".*"|'.*')$/.test(word) ? 'quoted' : 'check', text: word }
}

/**
 * Splits a rule as oslo.policy does: at white space, with parentheses taken off the ends of a word. A parenthesis inside a word belongs to
 * its check, as in `%(user_id)s`.
 */
export function tokenizeRule(rule: string): readonly RuleToken[] {
  const tokens: RuleToken[] = []
  for (const word of rule.split(/\s+/).filter(Boolean)) {
    const opening = word.length - word.replace(/^\(+/, '').length
    for (let i = 0; i < opening; i += 1) tokens.push({ kind: '(' })
    const rest = word.slice(opening)
    const inner = rest.replace(/(?<!\))\)+$/, '')
    if (inner) tokens.push(wordToken(inner))
    for (let i = inner.length; i < rest.length; i += 1) tokens.push({ kind: ')' })
  }
  return tokens
}
