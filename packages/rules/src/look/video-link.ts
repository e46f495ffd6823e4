/** Links of the video-sharing service that can be played in the page (spec §5 "Links": watch or short link). */

const watchLink = /^https?:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)/;
const shortLink = /^https?:\/\/youtu\.be\/([\w-]{11})(?:[?#]|$)/;

/** The id of the video that a watch link (`…/watch?v=ID`) or a short link (`youtu.be/ID`) names, else null. */
export function videoIdOf(link: string): string | null {
  return watchLink.exec(link)?.[1] ?? shortLink.exec(link)?.[1] ?? null;
}

/** Where a video is asked for, once the learner agrees: the service's host without cookies. */
export function videoFrameAddress(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}
