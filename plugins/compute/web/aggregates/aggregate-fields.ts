/** The help of the field Availability Zone, of a new aggregate and of one that is edited. */
export const ZONE_HELP = 'The hosts form this zone. An aggregate without one only marks its hosts.'
