import { PeerFault } from '@fascia/sdk/simulator'

/** Whether a failure is another service's refusal, and not a mistake of ours. */
export function isPeerRefusal(failure: unknown): failure is PeerFault {
  return failure instanceof PeerFault
}
