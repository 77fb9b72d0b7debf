import { generate } from 'selfsigned'

/** A certificate and its key, made for one test and not stored. */
export interface TestCertificate {
  readonly key: string
  readonly cert: string
}

type Options = NonNullable<Parameters<typeof generate>[1]>

const dayMs = 86_400_000
const curve = { keyType: 'ec', algorithm: 'sha256' } as const

export const inDays = (days: number): Date => new Date(Date.now() + days * dayMs)

/** An issuer that signs certificates for this computer's name, good or bad. */
export async function createIssuer() {
  const made = await generate([{ name: 'commonName', value: 'Harbour Test Issuer' }], {
    ...curve,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  const ca = { key: made.private, cert: made.cert }
  return { cert: made.cert, sign: (name: string, options: Options = {}) => certify(name, { ca, ...options }) }
}

/** Makes a certificate, self-signed unless the options name an issuer. */
export async function certify(name: string, options: Options = {}): Promise<TestCertificate> {
  const made = await generate([{ name: 'commonName', value: name }], {
    ...curve,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
    ...options,
  })
  return { key: made.private, cert: made.cert }
}
