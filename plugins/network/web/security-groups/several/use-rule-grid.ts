import { type ActionResult, actionResult } from '@fascia/sdk/common'
import { toFault, useApi, useOperation, useT } from '@fascia/sdk/web'
import { useRef, useState } from 'react'
import { create, securityGroupRuleType } from '../../../api/security-group-rules.ts'
import type { SecurityGroup, SecurityGroupRule } from '../../../api/security-groups.ts'
import type { RuleTemplate } from '../rule-values.ts'
import { newRow, type RuleRow, rowBody, rowProblems } from './rule-rows.ts'

/** A row that is to have the focus: each turn gives it again. */
export interface FocusTurn {
  readonly key: number
  readonly turn: number
}

/** The rows of the grid, and what became of those that were sent. */
export interface RuleGrid {
  readonly rows: readonly RuleRow[]
  /** The rules that were added, in their order. */
  readonly added: readonly SecurityGroupRule[]
  /** The row that is to have the focus, by its key, and the turn in which it is. */
  readonly focused: FocusTurn | undefined
  readonly isSending: boolean
  /** Whether the problems of all rows show: after the first try to send them. */
  readonly isTried: boolean
  add(kind?: string, after?: number): void
  change(key: number, changed: Partial<RuleRow>): void
  remove(key: number): void
  /** Sends the rows one by one; resolves to what was added once no row is left. */
  send(): Promise<ActionResult | undefined>
  /** What was added so far; undefined for nothing. */
  result(): ActionResult | undefined
}

function resultOf(rules: readonly SecurityGroupRule[]): ActionResult {
  return actionResult({ created: rules.map(({ id }) => ({ type: securityGroupRuleType.code, id })) })
}

export function useRuleGrid({ id, name }: SecurityGroup, templates: readonly RuleTemplate[]): RuleGrid {
  const t = useT()
  const api = useApi()
  const operation = useOperation()
  const keys = useRef(1)
  const [rows, setRows] = useState<readonly RuleRow[]>(() => [newRow(1)])
  const [added, setAdded] = useState<readonly SecurityGroupRule[]>([])
  const [focused, setFocusTurn] = useState<FocusTurn>()
  const setFocused = (key: number | undefined): void =>
    setFocusTurn((before) => (key === undefined ? undefined : { key, turn: (before?.turn ?? 0) + 1 }))
  const [isTried, setTried] = useState(false)

  async function sendAll(): Promise<ActionResult | undefined> {
    const refused: RuleRow[] = []
    const made: SecurityGroupRule[] = []
    for (const row of rows) {
      try {
        made.push(await api.send(create, { body: rowBody(row, id, templates), isQuiet: true }))
      } catch (failure) {
        refused.push({ ...row, refusal: toFault(failure).message })
      }
    }
    setAdded([...added, ...made])
    setRows(refused)
    setFocused(refused[0]?.key)
    return refused.length === 0 ? resultOf([...added, ...made]) : undefined
  }

  return {
    rows,
    added,
    focused,
    isTried,
    isSending: operation.isRunning,
    add(kind, after) {
      keys.current += 1
      const row = newRow(keys.current, kind)
      const index = after === undefined ? rows.length : rows.findIndex(({ key }) => key === after) + 1
      setRows(rows.toSpliced(index, 0, row))
      setFocused(row.key)
    },
    change(key, changed) {
      const changedRow = ({ refusal: _, ...row }: RuleRow): RuleRow => ({ ...row, ...changed })
      setRows(rows.map((row) => (row.key === key ? changedRow(row) : row)))
    },
    remove(key) {
      const index = rows.findIndex((row) => row.key === key)
      const rest = rows.toSpliced(index, 1)
      setRows(rest)
      setFocused(rest[Math.min(index, rest.length - 1)]?.key)
    },
    async send() {
      setTried(true)
      const wrong = rows.find((row) => Object.keys(rowProblems(row)).length > 0)
      setFocused(wrong?.key)
      if (wrong || rows.length === 0) return undefined
      return operation.run(t('Add Rules: {name}', { name }), sendAll)
    },
    result: () => (added.length === 0 ? undefined : resultOf(added)),
  }
}
