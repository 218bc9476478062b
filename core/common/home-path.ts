/** The page of the dashboard cards: the gateway uses it to decide what that page needs. */
export const HOME_PATH = '/home'
