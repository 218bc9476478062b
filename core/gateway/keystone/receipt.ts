import { Type } from 'typebox'
import type { TransportAnswer } from '../upstream/transport.ts'
import { createGuard } from '../validation/validator.ts'
import { parseInstantMs } from './token-facts.ts'

/** Where Keystone and its clients carry a receipt. */
export const RECEIPT_HEADER = 'openstack-auth-receipt'

/** A proof that Keystone has accepted as a part of a sign-in. With its secret, the other parts alone complete the sign-in. */
export interface Receipt {
  readonly secret: string
  readonly userId: string
  readonly expiresAtMs: number
  /** Whether a one-time code completes the sign-in. */
  readonly takesCode: boolean
}

const isReceiptBody = createGuard(
  Type.Object({
    receipt: Type.Object({
      methods: Type.Array(Type.String()),
      expires_at: Type.String(),
      user: Type.Object({ id: Type.String() }),
    }),
    required_auth_methods: Type.Array(Type.Array(Type.String())),
  }),
)

/** The receipt in a 401 of Keystone; undefined where it is a plain refusal. */
export function readReceipt(headers: TransportAnswer['headers'], text: string): Receipt | undefined {
  const secret = headers[RECEIPT_HEADER]
  if (typeof secret !== 'string' || secret === '') return undefined
  const body = parse(text)
  if (!isReceiptBody(body)) return undefined
  const { receipt, required_auth_methods: rules } = body
  const has = new Set([...receipt.methods, 'totp'])
  return {
    secret,
    userId: receipt.user.id,
    expiresAtMs: parseInstantMs(receipt.expires_at),
    takesCode: !receipt.methods.includes('totp') && rules.some((rule) => rule.every((method) => has.has(method))),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in front of Keystone answers in its own shape: a refusal without a receipt.
    return undefined
  }
}
