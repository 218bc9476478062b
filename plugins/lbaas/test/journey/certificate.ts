import type { NativeCloud } from '@fascia/testing/contract'

/** Signed by itself, for `shop.example.org`, until 2126: Octavia reads the certificate that a listener has. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDGTCCAgGgAwIBAgIUYMYuinHs+19yRoMAP9v1daPZzcIwDQYJKoZIhvcNAQEL
BQAwGzEZMBcGA1UEAwwQc2hvcC5leGFtcGxlLm9yZzAgFw0yNjExMjcwNjQ4MDFa
GA8yMTI2MTEwMzA2NDgwMVowGzEZMBcGA1UEAwwQc2hvcC5leGFtcGxlLm9yZzCC
ASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAN6g8qrtYtMUXXa39rJ8H3o9
FA7g18MlQLoqparbzeTwVzlBn7gFGGJ2KeDfc3K8YBdrZVVKYO7MUv8J++lIGZdQ
miw6AILvJUWHLFFLQDL8ciQEfiRRq/g4n6i68hBi5OdIiHlFKxWncqfzZVKe28nS
OPA68AlnDFq6eDTFhOUTXMaEphhcxpkhGun58rqt0MPvMLuSvz/lVrVDP/HtiBw6
tslrOS+iOKklaxAfLeSTx/ON0cIfsQ6z5G0QZuAQnqvFSHryFmU6Qv6aA58TCNZO
UyHvej/rTNPz3Bc4MhKFgXUaS3T4MfoTzPim1IC7blAPRMyA4d908moHl4mn0r0C
AwEAAaNTMFEwHQYDVR0OBBYEFH9U4nL6tZF63LJeYALuTtaeIWOuMB8GA1UdIwQY
MBaAFH9U4nL6tZF63LJeYALuTtaeIWOuMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZI
hvcNAQELBQADggEBALG1HllLvp6yTH+4yzMQ37myTwJ1e9Pv0gJX8rnvqRA/P9n8
+DuxvvXd81kLTCXA8QREIhldU9oPN6GtQo85ztq7tJYywk2mXZ4WLWjRnDk7z2hQ
h/T0OyiB7sGRZan2Pj5kCeYXjPFsvSUiytcJQETwalPzHHsl3vIIJ8mqCFmKcu1C
hpmqcxxJ5G098/LF41fKdxZ+15m5XwGFO3zbVZMmIp490KWdtimdKWSPlwYj9uip
5WkoggDctawe1QKs0xDzUPqIP8fMfT3/e6aqH+wSFQmmqdM2zWji2EWsBvUCTExT
LrOBRkKgzziB60e405aGXtqpqXTvwUEgdPjB4ok=
-----END CERTIFICATE-----`
/** The key of that certificate alone: it protects nothing. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDeoPKq7WLTFF12
t/ayfB96PRQO4NfDJUC6KqWq283k8Fc5QZ+4BRhiding33NyvGAXa2VVSmDuzFL/
CfvpSBmXUJosOgCC7yVFhyxRS0Ay/HIkBH4kUav4OJ+ouvIQYuTnSIh5RSsVp3Kn
82VSntvJ0jjwOvAJZwxaung0xYTlE1zGhKYYXMaZIRrp+fK6rdDD7zC7kr8/5Va1
Qz/x7YgcOrbJazkvojipJWsQHy3kk8fzjdHCH7EOs+RtEGbgEJ6rxUh68hZlOkL+
mgOfEwjWTlMh73o/60zT89wXODIShYF1Gkt0+DH6E8z4ptSAu25QD0TMgOHfdPJq
B5eJp9K9AgMBAAECggEAD0YTCAOLz2f7BpFV+UZXQYNtvByUaPTGFU+mOIvmexG7
Jjg4nT8qPl0Vf/JMoR9H52tskxasgk2d1xYIBKf363/x591d2h3OnI/KzFQBlk3o
Bc0SG2tIBVpbJ9AVmeazBiQditZiP5TSoq+p8Kpp8VV9JwwgGkEJ4bKf2xz/Alk6
JN5tuHY25LPI6/4Mc3xk/v+9BxY1cb+xyuLozHoYuair3qqkyP3/sNGgeM+nOW6W
m8FHFqJN5m7QvXJ8m7uolrAEHq2tc435IZFjFw9u7hB6oQBo+8zkpLn/X9u6K+Qg
5mPnf+GahZWwv+YHKKRUc+n5w1F/ht/VXGZRgp/OAQKBgQD++zEHh0r7t9y5HNDD
7kiiyTU0j7PQ1m6mdOz3kFoiwunr59+6qsKiao1tx+mHFpx1UZ5rfTKbfyHhu/LL
9g0OuLJo3UvTMCkbPOI4+HDznKOYHAZGVxHn1YMQQZpRztMETRddbQPIaX0McMh3
WQeRcyVt8hqeH9oeNMxG5A4SAQKBgQDfhKodZgsnRzOUKPjutvBj1T/BZQHYghSn
7xsZ4oc+IjiqAnBo1THDmsxasI1yBQxmsoKWvceTUdbO6FS7ByZuhbxbAAEY2QFY
SueuKEL4qFeUCXtCcd+eNUbJI18oseis+1PbWpsvNWSr+L5KjkKC52TPyl8K4/sY
Sl+TCbSIvQKBgBqipsaAjYap+DamGfC9rXzDw/kPodsI61ocELzzqVbEQadQ+4AG
YnqQ4uE65twjsohW1FOqKmUv7JwmBADmXQrSpGBr7YXMHB8qRv9ohHQOQtCa7NTg
N5CeLyi9kZ9GGajzXKN3xdNjoZpxFZ/R/wZknt5TUhB+h0xse4JURFwBAoGAZSdp
wVI7+/OaIRQFzCqYUeXhK4mlszDzXii0kBtXb0QXdsER1C+fjNFSaDx8Vrx4J0Xk
GYobds1TtGGqbtXGi8AURO6UkIUsuaN0g/mOjW/J6qH72U8ljzi3JzHNz+Hr1dUL
1zqC/nNgcv9oRt9otEs58Vu5dXlFWnHWHPoIbNUCgYEAz1aDkaU45MO9Hf4yUXRZ
rPj3YfSOKb8UCm3LJjXc+FDqN+JDGvUBQFEvEcwnU+HwNFruNyqk7gfjmsXWNlSa
Sv5YUdOyS7cLSFq4iZQ7lZfDHMm54FEN5iEGAFRq1FiUvFiZtcqcPq5wJQPg8UoK
AvBLfOw6zIHlgJR8qmDXAKk=
-----END PRIVATE KEY-----`

/** A certificate with its key in the key manager. */
export interface MadeCertificate {
  /** The address of its container. */
  readonly ref: string
  /** Deletes the container and what it holds. */
  remove(): Promise<void>
}

/** Makes a certificate with its key in the key manager. */
export async function makeCertificate(native: NativeCloud, name: string): Promise<MadeCertificate> {
  const made: string[] = []
  const make = async (kind: 'secret' | 'container', body: object): Promise<string> => {
    const answer = await native.ask<Readonly<Record<string, string>>>('key-manager', 'POST', `/v1/${kind}s`, body)
    const ref = answer[`${kind}_ref`] ?? ''
    made.push(`/v1/${kind}s/${ref.split('/').at(-1)}`)
    return ref
  }
  const secretOf = async (part: string, secret_type: string, payload: string) => {
    const body = { name: `${name}-${part}`, secret_type, payload, payload_content_type: 'text/plain' }
    return { name: part, secret_ref: await make('secret', body) }
  }
  const secret_refs = [
    await secretOf('certificate', 'certificate', CERTIFICATE),
    await secretOf('private_key', 'private', KEY),
  ]
  const ref = await make('container', { name, type: 'certificate', secret_refs })
  return {
    ref,
    async remove() {
      for (const path of made.toReversed()) await native.ask('key-manager', 'DELETE', path)
    },
  }
}
