/** A match with its `%(attribute)s` marks taken apart: literal pieces, and attributes of the target. */
export type MatchTemplate = readonly (string | { readonly attribute: string })[]

/** A rule of the oslo.policy language as a checked tree. */
export type RuleExpression =
  | { readonly kind: 'always'; readonly allowed: boolean }
  | { readonly kind: 'and' | 'or'; readonly of: readonly RuleExpression[] }
  | { readonly kind: 'not'; readonly of: RuleExpression }
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'role'; readonly match: MatchTemplate }
  /** `'public':%(visibility)s`: a constant against the target. */
  | { readonly kind: 'constant'; readonly value: string; readonly match: MatchTemplate }
  /** `user_id:%(user_id)s`, `token.project.domain.id:…`: an attribute of the caller against the target. */
  | { readonly kind: 'credential'; readonly path: readonly string[]; readonly match: MatchTemplate }
  /** Neutron's `field:networks:shared=True`: an attribute of the target against a constant or a pattern. */
  | { readonly kind: 'field'; readonly attribute: string; readonly test: string | RegExp }
