// The conversation with the portal's preview: each change is a newer version, and each answer names the one it shows.

const channel = 'portal-preview';

/** Shows the preview of the portal at `origin` in a frame; `hear` is told each of its reports. */
export function openPreview(frame, origin, token, hear) {
  let version = 0;
  let ready = false;
  let waiting = null;

  const post = (payload) => {
    version += 1;
    const full = { ...payload, contentVersion: version, accessToken: token() };
    frame.contentWindow.postMessage({ channel, version: 1, type: 'render', payload: full }, origin);
    return version;
  };

  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    if (event.data?.channel !== channel || event.data.version !== 1) return;
    const { type, payload } = event.data;
    if (type === 'ready') {
      ready = true;
      if (waiting !== null) post(waiting);
    }
    if (type === 'resized') frame.style.height = `${payload.height}px`;
    hear(type, payload);
  });
  frame.src = `${origin}/preview`;

  return {
    /** A block or the id of a page, and the mode; answers the version, or null while the preview is not there yet. */
    render(payload) {
      waiting = payload;
      return ready ? post(payload) : null;
    },
  };
}
