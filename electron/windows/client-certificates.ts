import { app } from 'electron'

/**
 * Hands no certificate of this computer to a server. Electron's default hands out the first one, which tells any server that
 * asks who sits here; and the API signs in by key alone (§5). What comes of it is a failure with a sentence of its own.
 */
export function refuseClientCertificates(log: (line: string) => void): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault()
    log('client certificate refused')
    choose()
  })
}
