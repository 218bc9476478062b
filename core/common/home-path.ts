/** The page of the dashboard cards: the gateway knows from it what that page needs. */
export const HOME_PATH = '/home'
