/** A form travels by a request of the older kind, which tells how far it is: here it asks the fake network. */
export class FormRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  responseURL = '';
  #method = '';
  open(method: string, address: string): void {
    this.#method = method;
    this.responseURL = new URL(address, location.origin).href;
  }
  setRequestHeader(): void {}
  abort(): void {}
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(): void {
    void fetch(this.responseURL, { method: this.#method }).then(async (answer) => {
      this.status = answer.status;
      this.responseText = await answer.text();
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}
