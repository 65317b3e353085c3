import { AbortedError, type ImageGeneration } from '@content-generation/sdk'
import { button, element } from '../page/element.ts'
import { wordsFor } from '../page/failure.ts'
import { save } from '../page/take.ts'
import type { Session } from '../session.ts'

/** A download is free and does not count, so a short outage is waited for. */
const maxRetries = 2

interface Frame {
  generation: ImageGeneration
  /** Ends a download that is not needed any more. */
  ended: AbortController
  address?: string
}

/** The images on the page. Each is downloaded when it is first seen, and its memory is freed when it is taken away. */
export function createImages({ client, signal, images }: Session) {
  const frames = new Map<Element, Frame>()
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) start(target)
  })
  signal.addEventListener('abort', () => {
    seen.disconnect()
    takeAway(document.body)
  })

  function start(place: Element) {
    const frame = frames.get(place)
    if (frame === undefined) return
    seen.unobserve(place)
    place.replaceChildren(element('p', { class: 'progress' }, 'Loading the image…'))
    void images(() => load(place, frame))
  }

  async function load(place: Element, frame: Frame) {
    const { generation, ended } = frame
    if (ended.signal.aborted) return
    try {
      const bytes = await download(generation, 'preview', ended.signal)
      if (!frames.has(place)) return
      frame.address = URL.createObjectURL(bytes)
      const { width, height } = generation.result
      place.replaceChildren(element('img', { src: frame.address, alt: generation.prompt, width, height }))
    } catch (error) {
      if (error instanceof AbortedError) return
      const again = button('Try again', () => start(place))
      place.replaceChildren(element('p', { class: 'failure' }, wordsFor(error)), again)
    }
  }

  async function download({ id }: ImageGeneration, variant: 'preview' | 'full', until: AbortSignal) {
    const options = { signal: until, maxRetries }
    const { data } = await client.downloadImage(id, { variant }, options)
    return new Blob([new Uint8Array(data)], { type: 'image/png' })
  }

  /** A frame for an image, which is downloaded when the frame is seen. */
  function show(generation: ImageGeneration) {
    const { width, height } = generation.result
    const place = element('div', { class: 'frame' })
    place.style.aspectRatio = `${width} / ${height}`
    frames.set(place, { generation, ended: new AbortController() })
    seen.observe(place)
    return place
  }

  /** Saves the image in its full size. */
  async function saveFull(generation: ImageGeneration) {
    const file = await images(() => download(generation, 'full', signal))
    save(`image-${generation.id}.png`, file)
  }

  /** Frees the images inside of what is taken from the page. */
  function takeAway(root: Element) {
    for (const [place, { ended, address }] of frames) {
      if (!root.contains(place)) continue
      frames.delete(place)
      seen.unobserve(place)
      ended.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }

  return { show, saveFull, takeAway }
}

export type Images = ReturnType<typeof createImages>
