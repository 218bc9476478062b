import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { safeNext } from './safe-next.ts'

/** The login page of someone who is signed in: goes on to where she wanted. */
export function SignedInAlready(): ReactNode {
  const { search } = useLocation()
  return <Navigate to={safeNext(search)} replace />
}
