import { ServiceFault } from '@fascia/sdk/simulator'

/** Why a federated sign-in does not lead to a token; the dashboard has a page for each. */
export type RefusalReason = 'untrusted' | 'provider' | 'no-mapping' | 'mapping' | 'domain' | 'expired'

/** A refused federated sign-in. Keystone keeps the message of a 401 and a 403 to itself, unless its configuration explains them. */
export class FederationRefusal extends ServiceFault {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, status: number, message: string) {
    super(status, message)
    this.reason = reason
  }
}

const HIDDEN: Readonly<Record<number, string>> = {
  401: 'The request you have made requires authentication.',
  403: 'You are not authorized to perform the requested action.',
}

/** The refusal as Keystone shows it. */
export function shownRefusal({ status, message }: FederationRefusal, isExplained: boolean): ServiceFault {
  return new ServiceFault(status, isExplained ? message : (HIDDEN[status] ?? message))
}
