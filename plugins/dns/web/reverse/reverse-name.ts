import { plural } from '@fascia/sdk/common'
import { action, because, overview, panel, resourceType, type Verdict } from '@fascia/sdk/web/declare'
import * as reverse from '../../api/reverse-names.ts'
import { mayWithDns } from '../may.ts'

/** [DNS-013] */
function isNotPending({ status: held }: reverse.ReverseName): Verdict {
  return held?.toUpperCase() !== 'PENDING' || because('A change is pending')
}

/** A floating IP with its reverse name. */
export const reverseName = resourceType(reverse.reverseNameType, {
  names: plural('Floating IP', 'Floating IPs'),
  failure: 'Unable to retrieve the floating ip PTRs.',
  itemFailure: 'Unable to get the floating ip PTR {id}.',
  calls: { list: reverse.list, get: reverse.get },
  nameOf: 'address',
  /** [DNS-006] */
  columns: ['address', { of: 'unicode_ptrdname', view: () => import('./pointer-name.tsx') }, 'status'],
  /** [DNS-009] */
  facets: ['address', 'unicode_ptrdname', 'status'],
  drawer: { groups: [{ properties: ['description'] }, { properties: ['id'] }] },
  /** [DNS-003] */
  details: [
    overview({
      title: 'Floating IP',
      properties: ['unicode_ptrdname', 'ptrdname', 'description', 'id', 'ttl', 'status', 'action'],
    }),
  ],
  actions: {
    /** [DNS-013, DNS-023, DNS-026] */
    setReverseName: action({
      label: 'Set Domain Name PTR',
      requires: mayWithDns('update_floatingip'),
      allowed: isNotPending,
      form: () => import('./set-form.ts'),
    }),
    /** [DNS-013, DNS-026, DNS-033, DNS-038] */
    unsetReverseName: action<reverse.ReverseName, typeof reverse.set>({
      label: 'Unset Domain Name PTR',
      style: 'danger',
      requires: mayWithDns('update_floatingip'),
      allowed: (one) => (one.ptrdname ? isNotPending(one) : because('It has no domain name')),
      call: reverse.set,
      body: { ptrdname: null, description: null, ttl: null },
      confirm: {
        title: 'Confirm Unset Domain Name PTR',
        body: 'You have selected "{names}". Its domain name is not found by its address any more.',
        submit: 'Unset Domain Name PTR',
        isDanger: true,
      },
      messages: {
        success: 'Domain name PTR successfully unset.',
        failure: 'Unable to set the floating IP PTR record.',
      },
    }),
  },
})

/** [DNS-001] */
export const reversePanel = panel(reverseName, {
  path: '/project/reverse_dns',
  title: 'Reverse DNS',
  nav: { perspective: 'project', group: 'DNS', order: 720 },
  help: 'A reverse name, or PTR record, says which name belongs to a floating IP. Set it where other servers, such as those of mail, look the name up.',
  requires: mayWithDns('update_floatingip'),
})
