import { contract } from '@content-generation/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '../fixtures/raw.ts'
import { type Service, startService } from '../fixtures/service.ts'
import { expectOpenToAll, looks, open, startBrowser, timeoutMs } from './browser.ts'

let service: Service
let browser: Browser
beforeAll(async () => {
  service = await startService()
  browser = await startBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await service.stop()
})

const browsers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

describe.each(looks)('the first page on $screen in $scheme', { timeout: timeoutMs }, (look) => {
  it('tells a browser where it is, without a barrier and from no other host', async () => {
    const { page, complaints, requested, close } = await open(browser, service.origin, look)
    await expectOpenToAll(page, `home ${look.screen} ${look.scheme}`)
    expect(complaints).toEqual([])
    expect(requested.filter((address) => !address.startsWith(`${service.origin}/`))).toEqual([])
    await close()
  })
})

describe('the first page', () => {
  it('leads everywhere that can be gone to, and nowhere that cannot', async () => {
    const { text } = await service.send('GET', '/', { headers: browsers })
    const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
    for (const link of ['/docs', '/account', '/api/v1/openapi.json', '/healthz'])
      expect(links).toContain(link)
    for (const link of links) {
      expect((await fetch(new URL(link, service.origin))).status, link).toBe(200)
    }
    for (const { summary } of Object.values(contract)) expect(text).toContain(summary)
    expect(text).toContain('npm install @content-generation/sdk')
    expect(text).toContain(`curl ${service.origin}/api/v1/script`)
  })

  it('is JSON for whoever does not prefer a page', async () => {
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5', 'image/png']) {
      const { headers, json } = await service.send('GET', '/', { headers: { accept } })
      expect(headers.get('vary')).toContain('Accept')
      expect(json).toEqual({
        success: true,
        data: {
          name: 'Content Generation API',
          docs: '/docs',
          account: '/account',
          openapi: '/api/v1/openapi.json',
        },
      })
    }
  })

  it('repeats nothing that a caller made up', async () => {
    const trusting = await startService({ trustProxy: 1 })
    const headers = { ...browsers, 'x-forwarded-host': 'evil.example' }
    expect((await trusting.send('GET', '/', { headers })).text).not.toContain('evil.example')
    await trusting.stop()
    const bytes =
      'GET / HTTP/1.1\r\nHost: "><script>alert(1)</script>\r\nAccept: text/html\r\nConnection: close\r\n\r\n'
    expect(await exchange(service.origin, bytes)).not.toContain('alert(1)')
  })
})

describe('what the pages are made of', () => {
  async function assets() {
    const pages = await Promise.all(
      ['/docs', '/account'].map((path) => service.send('GET', path, { headers: browsers })),
    )
    const found = pages.flatMap(({ text }) => [
      ...text.matchAll(/(?:src|href)="(\/(?:docs|account)\/[^"]+)"/g),
    ])
    return [...new Set(found.map(([, path = '']) => path))]
  }

  it('holds nothing inline, and lets nothing in from elsewhere', async () => {
    const images = { '/': "'self'", '/docs': "'self' blob: data:", '/account': "'self' blob:" }
    for (const [path, sources] of Object.entries(images)) {
      const { text, headers } = await service.send('GET', path, { headers: browsers })
      const policy = headers.get('content-security-policy')
      expect(policy).toMatch(/^default-src 'none'; script-src '(self|none)'; style-src 'self'; /)
      expect(policy).toContain(`; img-src ${sources}; `)
      expect(policy).not.toContain('unsafe')
      expect(text).not.toMatch(/<style|style="|\son\w+="|<script(?! defer src="\/(docs|account)\/)/)
    }
  })

  it('cannot put a text of a customer into the account page as HTML', async () => {
    const { headers } = await service.send('GET', '/account', { headers: browsers })
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  })

  it('is kept for ever under the name of its content, and asked after under its plain one', async () => {
    const found = await assets()
    expect(found.length).toBeGreaterThan(10)
    for (const path of found) {
      const { headers, status } = await service.send('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const plain = await service.send('GET', path.replace(/\?.*/, ''))
      expect(plain.headers.get('cache-control')).toBe('no-cache')
      // `fetch` asks for a fresh one whenever it is given a condition; a browser does not.
      const again = await exchange(
        service.origin,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nIf-None-Match: ${headers.get('etag')}\r\nConnection: close\r\n\r\n`,
      )
      expect(again).toMatch(/^HTTP\/1\.1 304 [\s\S]*\r\n\r\n$/)
    }
  })

  it.each(['/docs/swagger-ui.js', '/account/account.js'])(
    'travels compressed, and arrives as it was: %s',
    async (path) => {
      const plain = await service.send('GET', path, { headers: { 'accept-encoding': 'identity' } })
      expect(plain.headers.get('content-encoding')).toBeNull()
      for (const encoding of ['br', 'gzip']) {
        const { headers, bytes } = await service.send('GET', path, {
          headers: { 'accept-encoding': encoding },
        })
        expect(headers.get('content-encoding')).toBe(encoding)
        expect(headers.get('vary')).toContain('Accept-Encoding')
        expect(Number(headers.get('content-length'))).toBeLessThan(plain.bytes.length / 2)
        expect(Buffer.from(bytes).equals(Buffer.from(plain.bytes))).toBe(true)
      }
    },
  )

  it('needs no key, and nothing beside it is there', async () => {
    for (const path of [
      '/docs/',
      '/docs/nothing.js',
      '/docs/pages.ts',
      '/account/',
      '/account/main.ts',
      '/account/theme.css',
      '/DOCS',
      '/docs/..%2f..%2fpackage.json',
    ]) {
      const { status, json } = await service.send('GET', path)
      expect([path, status, json.code]).toEqual([path, 404, 'NOT_FOUND'])
    }
    const { status, headers } = await service.send('POST', '/docs')
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect((await service.send('HEAD', '/docs')).bytes).toHaveLength(0)
  })
})
