/** The address that says which roles pass rules of the policy. */
export const EXPLAIN_PATH = '/api/policy/explain/'
/** The most rules of one such call. */
export const MOST_EXPLAINED_RULES = 400

/** Which roles pass a rule. */
export interface ExplainedRule {
  /** Whether the person passes it. */
  readonly allowed: boolean
  /** Roles that pass it in the project, in the order of their names. */
  readonly roles: readonly string[]
  /** It asks for no role. */
  readonly isForAll: boolean
}

/** A person with a role in the project. */
export interface PersonWithRoles {
  readonly name: string
  readonly roles: readonly string[]
}

export interface ExplainedRules {
  /** In the order of the rules that were asked for. */
  readonly results: readonly ExplainedRule[]
  /** Absent where the person may not list role assignments. */
  readonly people?: readonly PersonWithRoles[]
}
