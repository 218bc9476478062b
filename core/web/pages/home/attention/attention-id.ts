/** The id of the card with what needs the person: `/home?card=` shows it by itself. */
export const ATTENTION_CARD = 'fascia.card.attention'
