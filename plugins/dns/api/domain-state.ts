import { openEnum } from '@fascia/sdk/shapes'

/** How far a zone, a record set or a reverse name is on the name servers; `INACTIVE` is a floating IP without a reverse name. */
export const DomainStatus = openEnum(['ACTIVE', 'INACTIVE', 'PENDING', 'DELETED', 'ERROR'])
/** What the service does with it. */
export const DomainAction = openEnum(['NONE', 'CREATE', 'UPDATE', 'DELETE'])
