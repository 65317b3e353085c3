import type { Answer, Opening, Sent } from './both-apis.ts'

/** A request, or one that depends on what was answered before. */
export type Step = Sent | ((earlier: Answer[]) => Sent)

export const topic = { topic: 'How to brew coffee' }
const script = {
  script: 'Stop scrolling. This is why your tea is bitter.',
  thumbnail_idea: 'Cup',
  niche: 'tea',
}
export const me: Step = { path: '/api/v1/me' }
const list = (query = ''): Step => ({ path: `/api/v1/generations${query}` })
export const post = (name: string, body: unknown, headers: Record<string, string> = {}): Step => ({
  method: 'POST',
  path: `/api/v1/${name}`,
  body,
  headers,
})
const raw = (text: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Step => ({
  method: 'POST',
  path: '/api/v1/script',
  raw: text,
  headers,
})
export const idempotent = (key: string) => ({ 'idempotency-key': key })
/** The page after the one that was answered in that turn. */
const pageAfter = (turn: number, query = ''): Step => {
  return (earlier) => ({
    path: `/api/v1/generations?cursor=${earlier[turn]?.json.data.next_cursor}${query}`,
  })
}
const generationOf = (turn: number, query = ''): Step => {
  return (earlier) => ({
    path: `/api/v1/generations/${earlier[turn]?.headers.get('x-generation-id')}${query}`,
  })
}
const imageOf = (query: string, turn = 0): Step => {
  return (earlier) => ({ path: `/api/generated-image/${earlier[turn]?.json.data.generation_id}${query}` })
}
const withKey = (authorization: string | null, step: Sent): Step => ({ ...step, authorization })
const stranger = 'Bearer cgk_00000000000000000000000000000000000000000001eHXWL'

type Conversation = [what: string, opening: Opening, steps: Step[]]

/** What a customer may send, one after the other; every refusal and every effect of the API is met in some. */
export const conversations: Conversation[] = [
  ['account and balance', {}, [me, post('script', topic), me, post('image', { prompt: 'A cup' }), me]],
  [
    'every price',
    {},
    [
      post('script', { ...topic, hooks: false }),
      post('niche', topic),
      post('image', { prompt: 'A cup' }),
      post('image', { prompt: 'A cup', high_res: true, aspect_ratio: 'portrait_9_16' }),
      post('image', { prompt: 'A cup', aspect_ratio: 'landscape_4_3' }),
      post('viral-score', script),
      me,
    ],
  ],
  [
    'usage and statement',
    {},
    [
      post('script', topic),
      post('niche', topic),
      post('script', topic),
      { path: '/api/v1/usage?from=2031-03-29&to=2031-03-31' },
      { path: '/api/v1/usage?group_by=key' },
      { path: '/api/v1/statement?from=2031-03-30' },
      { path: '/api/v1/statement?limit=2' },
      (earlier) => ({ path: `/api/v1/statement?limit=2&cursor=${earlier[6]?.json.data.next_cursor}` }),
      { path: '/api/v1/statement?from=2031-01-01&to=2031-03-01' },
      { path: '/api/v1/statement?to=2031-05-01' },
      { path: '/api/v1/statement?from=2031-04-01&to=2031-03-01' },
      { path: '/api/v1/usage?from=2030-01-01' },
      { path: '/api/v1/usage?from=2031-02-29' },
      { path: '/api/v1/usage?cursor=x' },
      me,
    ],
  ],
  ['no key', {}, [withKey(null, { path: '/api/v1/me' }), me]],
  [
    'a wrong key',
    {},
    [withKey(stranger, { path: '/api/v1/me' }), withKey('Bearer x', { path: '/api/v1/me' })],
  ],
  [
    'another scheme',
    {},
    [withKey('Basic eDp5', { path: '/api/v1/me' }), withKey('Bearer ', { path: '/api/v1/me' })],
  ],
  [
    'a stranger learns nothing of a body',
    {},
    [
      withKey(stranger, { method: 'POST', path: '/api/v1/script', raw: '{' }),
      withKey(null, { path: '/api/v1/nothing' }),
    ],
  ],
  [
    'a plan without access',
    { plan: 'free' },
    [me, post('script', {}), raw('{'), { path: '/api/v1/nothing' }],
  ],
  ...(['read', 'generate', 'all'] as const).map((scope): Conversation => {
    const unknown = [{ path: '/api/v1/nothing' }, { method: 'DELETE', path: '/api/v1/script' }]
    const refused = [post('script', {}), raw('{'), { path: '/api/generated-image/nothing' }]
    return [
      `the scope ${scope}`,
      { scope },
      [me, list(), list('?limit=0'), post('script', topic), ...unknown, ...refused, me],
    ]
  }),
  ['a scope without the plan', { plan: 'free', scope: 'read' }, [me, post('script', topic)]],
  ['unknown paths', {}, [{ path: '/api/v1/nothing' }, { path: '/api/v1/me/' }, { path: '/nothing' }, me]],
  [
    'other methods',
    {},
    [
      { method: 'DELETE', path: '/api/v1/me' },
      { path: '/api/v1/script' },
      { method: 'POST', path: '/api/v1/me', body: {} },
      { method: 'OPTIONS', path: '/api/v1/script' },
      { method: 'HEAD', path: '/api/v1/me' },
      me,
    ],
  ],
  [
    'broken bodies',
    {},
    [
      raw('{"topic":'),
      raw('"text"'),
      raw('null'),
      raw('[]'),
      raw(''),
      raw(Uint8Array.of(0x22, 0xff, 0x22)),
      me,
    ],
  ],
  [
    'bodies that are not JSON',
    {},
    [
      raw('topic=tea', { 'content-type': 'application/x-www-form-urlencoded' }),
      raw(JSON.stringify(topic), { 'content-type': 'application/json; charset=utf-16' }),
      raw(JSON.stringify(topic), { 'content-type': 'application/json; charset="UTF-8"' }),
      raw(JSON.stringify(topic), { 'content-type': 'application/json; version=1' }),
      raw(JSON.stringify(topic), { 'content-encoding': 'gzip' }),
      raw(`"${'x'.repeat(256 * 1024)}"`),
    ],
  ],
  [
    'fields out of bounds',
    {},
    [
      post('script', {}),
      post('script', { topic: '', tone: ' ', duration: '4s', language: 'german', hooks: 'yes' }),
      post('script', { topic: '\u3000', highres: true, voice: 'deep' }),
      post('script', { topic: 'x'.repeat(301), tone: null }),
      post('script', { topic: '😀'.repeat(300) }),
      post('script', { topic: 7, duration: '601s', language: 'pt-br-x' }),
      post('image', { prompt: 'x', aspect_ratio: 'wide', high_res: 1 }),
      post('image', { prompt: ['x'], category: {} }),
      post('viral-score', { ...script, script: `  ${'x'.repeat(19)}  ` }),
      post('viral-score', { ...script, script: '😀'.repeat(19) }),
      post('niche', { topic: 'x', audience: 'x'.repeat(101), format: '' }),
      me,
    ],
  ],
  [
    'queries out of bounds',
    {},
    [
      list('?limit=0'),
      list('?limit=51&offset=-1'),
      list('?limit=1e1'),
      list('?limit=&type=video'),
      list('?limit=1&limit=2'),
      list('?page=2'),
      list('?since=2031-03-30'),
      list('?cursor=x'),
      list(`?cursor=${'0'.repeat(60)}&offset=0`),
      list('?offset=100001'),
      { path: '/api/v1/me?verbose=1' },
      { method: 'POST', path: '/api/v1/script?x=1', body: topic },
      me,
    ],
  ],
  [
    'listing',
    {},
    [
      post('script', topic),
      post('image', { prompt: '  A cup  ' }),
      post('viral-score', script),
      post('niche', { topic: 'tea' }),
      list('?limit=2'),
      list('?limit=2&offset=2'),
      list('?type=image'),
      list('?type=script&limit=1'),
      list('?offset=4'),
      pageAfter(4),
      pageAfter(4, '&limit=1&type=image'),
      pageAfter(10, '&limit=1&type=image'),
      list('?since=2031-03-30T12:00:59.250Z'),
      list('?since=2031-03-30T12:00:00Z&until=2031-03-30T12:02:00Z'),
    ],
  ],
  [
    'one generation',
    { plan: 'pro' },
    [
      post('script', topic, { 'x-request-id': 'mine-42' }),
      generationOf(0),
      generationOf(0, '?verbose=1'),
      { path: '/api/v1/generations/nothing' },
      { path: '/api/v1/generations/nothing?verbose=1' },
      { path: '/api/v1/generations/7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f' },
      me,
      me,
      generationOf(0),
    ],
  ],
  [
    'the daily cap',
    { plan: 'pro' },
    [me, list(), post('script', topic), me, post('script', topic), post('script', {})],
  ],
  [
    'a balance that does not suffice',
    { credits: 6 },
    [
      post('image', { prompt: 'x', high_res: true }),
      post('image', { prompt: 'x' }),
      post('script', topic),
      me,
    ],
  ],
  ...(['day', 'month', 'ever'] as const).map((per): Conversation => {
    const keyLimit = { credits: 6, per }
    const charges = [post('script', topic), post('image', { prompt: 'x' }), post('script', topic)]
    return [
      `a limit of the key per ${per}`,
      { keyLimit },
      [me, ...charges, post('script', { topic: 'fail' }), me],
    ]
  }),
  [
    'the limit of the key before the balance, and after the cap',
    { plan: 'pro', credits: 2, keyLimit: { credits: 2, per: 'day' } },
    [
      post('image', { prompt: 'x' }),
      post('script', topic, idempotent('k')),
      post('script', topic, idempotent('k')),
      post('script', topic),
      ...[me, me],
      post('script', topic),
      post('script', topic, idempotent('k')),
    ],
  ],
  [
    'idempotency',
    { credits: 2 },
    [
      post('script', topic, idempotent('one')),
      post('script', topic, idempotent('"one"')),
      post('script', { topic: 'other' }, idempotent('one')),
      post('niche', topic, idempotent('one')),
      post('script', topic, idempotent('two')),
      post('script', {}, idempotent('one')),
      post('script', topic, idempotent('no\u00e9')),
      post('script', topic, idempotent('x'.repeat(256))),
      me,
    ],
  ],
  [
    'a replay at the cap',
    { plan: 'pro' },
    [post('script', topic, idempotent('k')), me, me, me, post('script', topic, idempotent('k'))],
  ],
  [
    'a failed generation',
    {},
    [
      post('script', { topic: 'fail' }, idempotent('k')),
      me,
      list(),
      post('script', { topic: 'fail once' }, idempotent('k')),
      post('script', { topic: 'fail once' }, idempotent('k')),
      me,
    ],
  ],
  [
    'images',
    {},
    [
      post('image', { prompt: 'x', aspect_ratio: 'square_1_1' }),
      imageOf(''),
      imageOf('?variant=full'),
      imageOf('?variant=tiny'),
      { path: '/api/generated-image/nothing' },
      { path: '/api/generated-image/nothing?variant=tiny' },
      { path: '/api/generated-image/7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f' },
      me,
    ],
  ],
  [
    'a request id of the caller',
    {},
    [
      { path: '/api/v1/me', headers: { 'x-request-id': 'mine-1' } },
      { path: '/api/v1/nothing', headers: { 'x-request-id': 'mine-2' } },
    ],
  ],
]
