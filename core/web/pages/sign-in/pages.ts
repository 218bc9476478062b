// In one file: each file has a line with its hash in every page of the dashboard.
export { SignInFailurePage } from './sign-in-failure-page.tsx'
export { SignInPage } from './sign-in-page.tsx'
export { SignedInPage } from './signed-in-page.tsx'
