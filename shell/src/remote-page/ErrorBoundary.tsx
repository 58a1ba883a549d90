import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onError?: (reason: unknown) => void;
}

/**
 * Renders nothing in place of children that throw while rendering; the surrounding page is not
 * affected.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(reason: unknown) {
    this.props.onError?.(reason);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
