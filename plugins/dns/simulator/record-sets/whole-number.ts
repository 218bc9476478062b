/** Whether a text is a whole number between two others, both included. */
export const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
